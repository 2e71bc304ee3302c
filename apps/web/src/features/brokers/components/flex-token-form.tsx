import { brokerTexts, type BrokerCredentials } from '@aex/contracts/brokers';
import { CredentialForm, type CredentialField } from '#features/brokers/components/credential-form.tsx';

const fields: readonly CredentialField[] = [
  { name: 'token', label: 'Flex token *', isRequired: true, isSecret: true },
  {
    name: 'query_id',
    label: 'Flex query number *',
    isRequired: true,
    hint: 'The Query ID that the Client Portal shows.',
  },
];

type FormProps = {
  values: BrokerCredentials;
  fault: string | null;
  onSubmit: (values: BrokerCredentials) => void;
  onCancel: () => void;
};

/** Interactive Brokers' Flex Web Service reads statements only, with a token that cannot trade. */
export function FlexTokenForm(form: FormProps) {
  return (
    <CredentialForm
      {...form}
      fields={fields}
      missing={brokerTexts.missingFields}
      notice="In the Client Portal: Performance & Reports, Flex Queries. The token is stored encrypted and can read statements only."
    />
  );
}
