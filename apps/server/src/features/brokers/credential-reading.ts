import { type BrokerCredentials as FormValues, brokerTexts } from '@aex/contracts/brokers';
import { AppError } from '#platform/errors.ts';

type Field = keyof FormValues;

export type KeyForm = { name: string; key: string; secret: string; baseUrl: string | null };

/** The values of the 'Connect via API Key' form. Throws 422 naming what is missing, 400 for an address that is none. */
export function readKeyForm(values: FormValues): KeyForm {
  const {
    broker_name: name,
    api_key: key,
    api_secret: secret,
  } = requireFields(values, ['broker_name', 'api_key', 'api_secret']);
  const given = values.base_url ?? '';
  return { name, key, secret, baseUrl: given === '' ? null : wholeAddress(given).replace(/\/v2$/, '') };
}

// One spelling for one address, so that the same account is not connected twice. What is no address is refused where it is checked.
function wholeAddress(given: string): string {
  return (URL.canParse(given) ? new URL(given).href : given).replace(/\/+$/, '');
}

/** Fields that must be filled in. Throws 422 with a line for each that is not. */
export function requireFields<F extends Field>(values: FormValues, fields: readonly F[]): Record<F, string> {
  const missing = fields.filter((field) => (values[field] ?? '') === '');
  if (missing.length > 0) {
    const errors = missing.map((field) => ({ path: `body.credentials.${field}`, message: 'is required' }));
    throw new AppError('invalid', brokerTexts.missingFields, { details: { errors } });
  }
  return asFilled<F>(values);
}

// Each was just seen to be there.
function asFilled<F extends Field>(values: FormValues): Record<F, string> {
  return values as Record<F, string>;
}
