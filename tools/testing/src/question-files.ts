/** Files of written questions that `AEX_QUESTIONS=measures,macro` keeps to, for a look in between; none for all of them. */
export const questionFilesNamed: readonly string[] = (process.env['AEX_QUESTIONS'] ?? '')
  .split(',')
  .filter((name) => name !== '');
