/** Tables with rows of accounts that their export leaves out, each with the reason. */
export const leftOutOfExport: Readonly<Record<string, string>> = {
  accounts: 'the profile, which the export gives without the password',
  access_tokens: 'hashes of short-lived tokens',
  socket_tickets: 'hashes of tickets that live for seconds',
  one_time_tokens: 'hashes of links that live for minutes',
  totp_secrets: 'a secret',
  recovery_codes: 'hashes of secrets',
  idempotent_answers: 'sealed answers that are kept for a day',
  run_events: 'the stream of what the messages hold',
  thread_comment_mentions: 'names in comments of others; the telling is among the notifications',
  report_files: 'files, which are downloaded one by one',
  broker_sign_ins: 'sign-ins under way, which live for minutes',
};
