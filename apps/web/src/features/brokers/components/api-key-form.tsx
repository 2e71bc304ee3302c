import { brokerTexts, type BrokerCredentials } from '@aex/contracts/brokers';
import { brokersCopy } from '@aex/contracts/copy/brokers';
import { CredentialForm, type CredentialField } from '#features/brokers/components/credential-form.tsx';

const texts = brokersCopy.apiKeyForm;

const fields: readonly CredentialField[] = [
  { name: 'broker_name', label: texts.brokerName, isRequired: true },
  { name: 'api_key', label: texts.apiKey, isRequired: true, isSecret: true },
  { name: 'api_secret', label: texts.apiSecret, isRequired: true, isSecret: true },
  {
    name: 'base_url',
    label: texts.baseUrlOptional,
    hint: texts.baseUrlHint,
  },
];

type FormProps = {
  values: BrokerCredentials;
  fault: string | null;
  onSubmit: (values: BrokerCredentials) => void;
  onCancel: () => void;
};

/** 'Connect via API Key'. */
export function ApiKeyForm({ sandbox, ...form }: FormProps & { sandbox: boolean }) {
  const kept = texts.keyUse;
  const paper = ` ${texts.sandboxHint}`;
  return (
    <CredentialForm
      {...form}
      fields={fields}
      missing={brokerTexts.missingFields}
      notice={sandbox ? kept + paper : kept}
    />
  );
}
