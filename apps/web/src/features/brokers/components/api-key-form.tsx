import { brokerTexts, type BrokerCredentials } from '@aex/contracts/brokers';
import { CredentialForm, type CredentialField } from '#features/brokers/components/credential-form.tsx';

const fields: readonly CredentialField[] = [
  { name: 'broker_name', label: 'Broker Name *', isRequired: true },
  { name: 'api_key', label: 'API Key *', isRequired: true, isSecret: true },
  { name: 'api_secret', label: 'API Secret *', isRequired: true, isSecret: true },
  {
    name: 'base_url',
    label: 'Base URL (optional)',
    hint: 'Needed for any broker but Alpaca and SnapTrade, over https.',
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
  const kept = 'Keys are tried by a real call, stored encrypted and shown to nobody. Use keys that can only read.';
  const paper = ' In Sandbox Mode, keys for a broker without a Base URL go nowhere: the paper broker stands in.';
  return (
    <CredentialForm
      {...form}
      fields={fields}
      missing={brokerTexts.missingFields}
      notice={sandbox ? kept + paper : kept}
    />
  );
}
