/** The forms of a text by number: `other`, and those of the language's further plural categories that it has. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rules = new Intl.PluralRules('en');

/** The form that a count takes. */
export function plural(count: number, forms: PluralForms): string {
  return forms[rules.select(count)] ?? forms.other;
}
