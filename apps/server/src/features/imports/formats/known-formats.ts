import { FileFailure } from '../file-failure.ts';
import { quoted } from '../cell-reading.ts';
import { dailyBarsFormat } from './daily-bars-format.ts';
import type { FileFormat, FormatContext } from './file-format.ts';
import { fredFormat } from './fred-format.ts';
import { treasuryCashFormat } from './treasury-cash-format.ts';
import { treasuryParYieldFormat } from './treasury-par-yield-format.ts';
import { vintagesFormat } from './vintages-format.ts';

const knownFormats = [dailyBarsFormat, vintagesFormat, treasuryCashFormat, treasuryParYieldFormat, fredFormat] as const;

/** The format whose header this is. Throws FileFailure, saying which headers are known. */
export function recogniseFormat(context: FormatContext): FileFormat {
  const format = knownFormats.find((candidate) => candidate.recognises(context));
  if (format !== undefined) return format;
  const separator = foreignSeparator(context.header.names);
  if (separator !== null)
    throw new FileFailure(`The columns are separated by ${separator}; expected commas, and points in numbers.`);
  const heading = context.header.names.slice(0, 8).map(quoted).join(', ');
  throw new FileFailure(
    `The header ${heading} is of no known kind. Known are daily bars (date,open,high,low,close,volume; Stooq; Yahoo), FRED ` +
      '(observation_date,SERIES or DATE,SERIES or date,value), vintages (series_id,observation_date,value,first_seen), ' +
      'Treasury par yields (Date,"1 Mo",…) and the operating cash balance (record_date,account_type,…), each separated by commas.',
  );
}

function foreignSeparator([only = '', ...others]: readonly string[]): string | null {
  if (others.length > 0) return null;
  if (only.includes(';')) return 'semicolons';
  return only.includes('\t') ? 'tabs' : null;
}
