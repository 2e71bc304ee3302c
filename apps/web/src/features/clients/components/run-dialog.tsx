import { clientsCopy } from '@aex/contracts/copy/clients';
import { useState } from 'react';
import { useFrameworks, useHouseholds, useStartRun } from '#features/clients/client-queries.ts';
import { FormDialog } from '#lib/api/form-dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const texts = clientsCopy.runDialog;

/** One question, or a framework's, for every client or for a household. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const start = useStartRun();
  const frameworks = useFrameworks().data?.strategies ?? [];
  const households = useHouseholds().data?.households ?? [];
  const [question, setQuestion] = useState(texts.firstQuestion);
  const [framework, setFramework] = useState('');
  const [household, setHousehold] = useState('');
  const send = (): void => {
    const asked = framework === '' ? { question } : { strategy_id: framework };
    const of = household === '' ? {} : { household_id: household };
    start.mutate({ ...asked, ...of }, { onSuccess: onClose });
  };
  return (
    <FormDialog title={texts.title} action={texts.action} sending={start} onSend={send} onClose={onClose}>
      <SelectField
        label={texts.framework}
        options={[
          { value: '', label: texts.ownQuestion },
          ...frameworks.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={framework}
        onChange={(event) => setFramework(event.target.value)}
      />
      {framework === '' ? (
        <TextField
          label={texts.question}
          required
          minLength={3}
          maxLength={2000}
          hint={texts.questionHint}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      ) : (
        <p className="text-small text-text-2">{frameworks.find(({ id }) => id === framework)?.prompt_template}</p>
      )}
      <SelectField
        label={texts.clients}
        options={[
          { value: '', label: texts.allMyClients },
          ...households.map(({ id, name }) => ({ value: id, label: texts.household(name) })),
        ]}
        value={household}
        onChange={(event) => setHousehold(event.target.value)}
      />
      <p className="text-small text-text-2">{texts.engine}</p>
    </FormDialog>
  );
}
