import type { Pool } from 'pg';
import { type SecretBox, SecretError } from './secret-box.ts';

export type Rewrapped = { rewrapped: number; unchanged: number; unreadable: number };

type SealedColumn = { table: string; column: string };
type SealedRow = { place: string; sealed: string };

/**
 * Puts every sealed secret of the store under the current key: those in the columns whose name begins with `sealed_`, as all
 * are named. Each is one short write of its own: broken off, it goes on where it was, and a secret that is renewed meanwhile
 * stays the newer one.
 */
export async function rewrapSealedColumns(pool: Pool, secrets: SecretBox): Promise<Rewrapped> {
  const counts: Rewrapped = { rewrapped: 0, unchanged: 0, unreadable: 0 };
  for (const place of await sealedColumns(pool)) {
    const { table, column } = place;
    const { rows } = await pool.query<SealedRow>(
      `select ctid::text as place, ${column} as sealed from ${table} where ${column} is not null`,
    );
    for (const row of rows) counts[await rewrapOne({ pool, secrets, ...place, ...row })] += 1;
  }
  return counts;
}

/** Whether anything sealed is stored. */
export async function hasSealedSecrets(pool: Pool): Promise<boolean> {
  for (const { table, column } of await sealedColumns(pool)) {
    const { rowCount } = await pool.query(`select 1 from ${table} where ${column} is not null limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

async function sealedColumns(pool: Pool): Promise<SealedColumn[]> {
  const { rows } = await pool.query<SealedColumn>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed\\_%' order by 1, 2`,
  );
  return rows;
}

type Work = SealedColumn & SealedRow & { pool: Pool; secrets: SecretBox };

async function rewrapOne({ pool, secrets, table, column, place, sealed }: Work): Promise<keyof Rewrapped> {
  const text = rewrappedText(secrets, sealed);
  if (text === null) return 'unchanged';
  if (text === undefined) return 'unreadable';
  // By its place, which needs no index; a row that moved meanwhile is left for the next round.
  await pool.query(`update ${table} set ${column} = $1 where ctid = $2::tid and ${column} = $3`, [text, place, sealed]);
  return 'rewrapped';
}

function rewrappedText(secrets: SecretBox, sealed: string): string | null | undefined {
  try {
    return secrets.rewrap(sealed);
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}
