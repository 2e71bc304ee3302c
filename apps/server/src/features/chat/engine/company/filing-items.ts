/** What the items of a current report are about, by their numbers as the SEC lists them. */
const subjects: Readonly<Record<string, string>> = {
  '1.01': 'a material agreement',
  '1.02': 'the end of a material agreement',
  '1.03': 'bankruptcy',
  '1.05': 'a cybersecurity incident',
  '2.01': 'an acquisition or a sale of assets',
  '2.02': 'results of operations',
  '2.03': 'a new financial obligation',
  '2.04': 'an obligation that falls due earlier',
  '2.05': 'costs of an exit or a disposal',
  '2.06': 'a material impairment',
  '3.01': 'a notice on its listing',
  '3.02': 'an unregistered sale of shares',
  '3.03': 'a change of shareholders’ rights',
  '4.01': 'a change of auditors',
  '4.02': 'statements that can no longer be relied on',
  '5.01': 'a change of control',
  '5.02': 'directors or officers',
  '5.03': 'articles or bylaws',
  '5.05': 'the code of ethics',
  '5.07': 'votes of shareholders',
  '5.08': 'nominations by shareholders',
  '7.01': 'a disclosure to all investors',
  '8.01': 'other events',
  '9.01': 'exhibits',
};

/** The subjects of a filing's items, without those that are not known. */
export function itemsTold(items: readonly string[]): string {
  return items.flatMap((item) => subjects[item] ?? []).join('; ');
}
