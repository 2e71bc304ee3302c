import { useState } from 'react';
import { useFrameworks, useHouseholds, useStartRun } from '#features/clients/client-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
  return (
    <Dialog title="Ask every client" onClose={onClose}>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const asked = framework === '' ? { question } : { strategy_id: framework };
          const of = household === '' ? {} : { household_id: household };
          start.mutate({ ...asked, ...of }, { onSuccess: onClose });
        }}
      >
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
        {start.isError && (
          <p role="alert" className="text-small text-down">
            {messageOf(start.error)}
          </p>
        )}
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={start.isPending}>
            Ask
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
