import { useState } from 'react';
import { useFrameworks, useHouseholds, useStartRun } from '#features/clients/client-queries.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** One question, or a framework's, for every client or for a household. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const start = useStartRun();
  const frameworks = useFrameworks().data?.strategies ?? [];
  const households = useHouseholds().data?.households ?? [];
  const [question, setQuestion] = useState('How is the portfolio doing?');
  const [framework, setFramework] = useState('');
  const [household, setHousehold] = useState('');
  const send = (): void => {
    const asked = framework === '' ? { question } : { strategy_id: framework };
    const of = household === '' ? {} : { household_id: household };
    start.mutate({ ...asked, ...of }, { onSuccess: onClose });
  };
  return (
    <FormDialog title="Ask every client" action="Ask" sending={start} onSend={send} onClose={onClose}>
      <SelectField
        label="Framework"
        options={[
          { value: '', label: 'A question of my own' },
          ...frameworks.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={framework}
        onChange={(event) => setFramework(event.target.value)}
      />
      {framework === '' ? (
        <TextField
          label="Question"
          required
          minLength={3}
          maxLength={2000}
          hint="Asked of each client alone; name no client in it."
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      ) : (
        <p className="text-small text-text-2">{frameworks.find(({ id }) => id === framework)?.prompt_template}</p>
      )}
      <SelectField
        label="Clients"
        options={[
          { value: '', label: 'All my clients' },
          ...households.map(({ id, name }) => ({ value: id, label: `Household ${name}` })),
        ]}
        value={household}
        onChange={(event) => setHousehold(event.target.value)}
      />
      <p className="text-small text-text-2">
        The built-in engine answers, even where a language model is set up: no client’s holdings leave the server.
      </p>
    </FormDialog>
  );
}
