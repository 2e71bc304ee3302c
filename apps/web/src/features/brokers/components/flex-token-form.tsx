import { brokerTexts, type BrokerCredentials } from '@aex/contracts/brokers';
import { brokersCopy } from '@aex/contracts/copy/brokers';
import { CredentialForm, type CredentialField } from '#features/brokers/components/credential-form.tsx';

const texts = brokersCopy.flexTokenForm;

const fields: readonly CredentialField[] = [
  { name: 'token', label: texts.flexToken, isRequired: true, isSecret: true },
  {
    name: 'query_id',
    label: texts.flexQueryNumber,
    isRequired: true,
    hint: texts.queryIdHint,
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
  return <CredentialForm {...form} fields={fields} missing={brokerTexts.missingFields} notice={texts.where} />;
}
