import type { BrokerCredentials } from '@aex/contracts/brokers';
import { brokersCopy } from '@aex/contracts/copy/brokers';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/field.tsx';

const texts = brokersCopy.credentialForm;

export type CredentialField = {
  name: keyof BrokerCredentials;
  label: string;
  isRequired?: boolean;
  isSecret?: boolean;
  hint?: string;
};

type CredentialFormProps = {
  fields: readonly CredentialField[];
  values: BrokerCredentials;
  notice: string;
  /** What is said where a required field is empty. */
  missing: string;
  /** Why the last attempt came to nothing. */
  fault: string | null;
  onSubmit: (values: BrokerCredentials) => void;
  onCancel: () => void;
};

/** Credentials for one connection; they are kept nowhere but in this form until they are sent. */
export function CredentialForm(props: CredentialFormProps) {
  const { fields, notice, missing, fault, onSubmit, onCancel } = props;
  const [values, setValues] = useState<BrokerCredentials>(props.values);
  const [wasChecked, setWasChecked] = useState(false);
  const isEmpty = ({ name, isRequired }: CredentialField) => isRequired === true && (values[name] ?? '').trim() === '';
  const isMissing = wasChecked && fields.some(isEmpty);
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setWasChecked(true);
        if (!fields.some(isEmpty)) onSubmit(filled(values));
      }}
    >
      {(isMissing || fault !== null) && (
        <p role="alert" className="text-small text-down">
          {isMissing ? missing : fault}
        </p>
      )}
      {fields.map((field) => {
        const Field = field.isSecret === true ? PasswordField : TextField;
        return (
          <Field
            key={field.name}
            label={field.label}
            hint={field.hint}
            autoComplete="off"
            spellCheck={false}
            aria-required={field.isRequired}
            fault={wasChecked && isEmpty(field) ? texts.isRequired : undefined}
            value={values[field.name] ?? ''}
            onChange={(event) => setValues({ ...values, [field.name]: event.target.value })}
          />
        );
      })}
      <p className="text-small">{brokersCopy.scope}</p>
      <p className="text-small text-text-2">{notice}</p>
      <div className="flex justify-end gap-2">
        <Button
          onClick={() => {
            setValues({});
            onCancel();
          }}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" tone="primary">
          {texts.continue}
        </Button>
      </div>
    </form>
  );
}

// An optional field that was left empty is not sent.
function filled(values: BrokerCredentials): BrokerCredentials {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? '').trim() !== ''));
}
