export const errorCodes = [
  'bad_request',
  'unauthenticated',
  'invalid_credentials',
  'second_factor_required',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'invalid',
  'rate_limited',
  'internal',
  'storage_full',
  'unavailable',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What the server does with each code: its status, whether a retry can help, how loud it is logged, and the title shown. */
export const errorTable = {
  bad_request: { status: 400, retryable: false, log: 'info', title: 'The request could not be read' },
  unauthenticated: { status: 401, retryable: false, log: 'info', title: 'A valid token is needed' },
  invalid_credentials: { status: 401, retryable: false, log: 'info', title: 'Invalid credentials' },
  second_factor_required: { status: 401, retryable: false, log: 'info', title: 'A second factor is needed' },
  forbidden: { status: 403, retryable: false, log: 'info', title: 'Not allowed' },
  not_found: { status: 404, retryable: false, log: 'info', title: 'Not found' },
  method_not_allowed: { status: 405, retryable: false, log: 'info', title: 'Method not allowed' },
  request_timeout: { status: 408, retryable: true, log: 'info', title: 'The request did not come in time' },
  conflict: { status: 409, retryable: false, log: 'info', title: 'Conflict with the present state' },
  payload_too_large: { status: 413, retryable: false, log: 'info', title: 'The request is too large' },
  unsupported_media_type: { status: 415, retryable: false, log: 'info', title: 'Unsupported content type' },
  invalid: { status: 422, retryable: false, log: 'info', title: 'Some fields are not valid' },
  rate_limited: { status: 429, retryable: true, log: 'warn', title: 'Too many requests' },
  internal: { status: 500, retryable: true, log: 'error', title: 'Something went wrong on the server' },
  storage_full: { status: 507, retryable: true, log: 'error', title: 'The server has no storage left' },
  unavailable: { status: 503, retryable: true, log: 'error', title: 'Temporarily unavailable' },
} as const satisfies Record<
  ErrorCode,
  { status: number; retryable: boolean; log: 'info' | 'warn' | 'error'; title: string }
>;
