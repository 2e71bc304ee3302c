import { sectorFunds, sectorNames, type SectorName } from '#features/market/index.ts';

/** Sectors that a screen leaves out, or keeps alone. */
export type SectorChoice = { names: readonly SectorName[]; isWithout: boolean };

const words: ReadonlyArray<readonly [string, SectorName]> = [
  ['(?:tech(?:nology)?|software|chips?|semis|semiconductors?)', 'Information Technology'],
  ['(?:energy|oil(?: and gas)?)', 'Energy'],
  ['(?:financials?|banks?|banking|finance)', 'Financials'],
  ['(?:health ?care|health|pharma(?:ceuticals?)?|drugs?|biotechs?)', 'Health Care'],
  ['(?:industrials?)', 'Industrials'],
  ['(?:(?:consumer )?staples)', 'Consumer Staples'],
  ['(?:(?:consumer )?discretionary)', 'Consumer Discretionary'],
  ['(?:communications?(?: services)?|telecoms?|media)', 'Communication Services'],
  ['(?:materials|miners?|mining)', 'Materials'],
  ['(?:utilities|utility)', 'Utilities'],
  ['(?:real estate|reits?)', 'Real Estate'],
];
const negation =
  "(?:not|(?:are|is|was|were)n['\u2019]?t|excluding|excl\\.?|except(?: for)?|without|outside(?: of)?|other than|apart from|besides|non|ex|no)";
const list = `(?:[- ]+(?:in|of|a|an|any|the|from|part of)){0,3}[- ]+(?:[a-z]+(?:,| and| or|,? nor)? ){0,2}`;

/** The sectors of a plain text, "not in tech", "ex energy", "bank stocks"; undefined where it names none. */
export function readSectors(plain: string): SectorChoice | undefined {
  const out = words
    .filter(([word]) => new RegExp(`\\b${negation}${list}${word}\\b`).test(plain))
    .map(([, name]) => name);
  if (out.length > 0) return { names: out, isWithout: true };
  const own = words
    .filter(([word]) =>
      new RegExp(
        `\\b${word}(?: sector)? (?:stocks?|shares?|names?|compan(?:y|ies))\\b|\\b(?:stocks?|shares?|names?|compan(?:y|ies)) in (?:the )?${word}\\b`,
      ).test(plain),
    )
    .map(([, name]) => name);
  return own.length > 0 ? { names: own, isWithout: false } : undefined;
}

/** " of that sector", as a list of its members is told; nothing where none is chosen. */
export function ofSectors(choice: SectorChoice | undefined): string {
  if (choice === undefined) return '';
  return ` ${choice.isWithout ? 'outside of' : 'of'} ${choice.names.length > 1 ? 'those sectors' : 'that sector'}`;
}

/** The sectors that a plain text names at all. */
export function sectorsNamed(plain: string): SectorName[] {
  return words.filter(([word]) => new RegExp(`\\b${word}\\b`).test(plain)).map(([, name]) => name);
}

/** A company whose sector is not known is in no sector, so it is kept where sectors are left out. */
export function isInSectors(sector: string | null, choice: SectorChoice | undefined): boolean {
  if (choice === undefined) return true;
  const isNamed = choice.names.some((name) => name === sector);
  return choice.isWithout ? !isNamed : isNamed;
}

const saidOf: Partial<Record<SectorName, string>> = {
  'Information Technology': 'technology',
  'Communication Services': 'communication',
};

/** The sector that a fund stands for, by its word in a question; null for other symbols. */
export function sectorOfFund(symbol: string): string | null {
  const name = sectorNames.find((each) => sectorFunds[each] === symbol);
  return name === undefined ? null : (saidOf[name] ?? name.toLowerCase());
}
