import { expect, it } from 'vitest';
import type { ActivityFile } from './activity-file.ts';
import { readActivityFile } from './file-reading.ts';

const options = { defaultCurrency: 'EUR', mapping: undefined, statement: undefined, format: undefined };

function read(text: string | Buffer, told: Partial<typeof options> & { dayOrder?: 'day first' } = {}) {
  return readActivityFile(Buffer.from(text as string), { ...options, ...told });
}

function trades({ drafts }: ActivityFile) {
  return drafts.map(({ input }) => [input.date, input.kind, input.quantity, input.price]);
}

const plain = 'Date,Type,Symbol,Quantity,Price\n2024-01-05,buy,AAPL,10,100.5\n2024-02-05,sell,AAPL,4,110\n';
const wanted = [
  ['2024-01-05', 'buy', '10', '100.5'],
  ['2024-02-05', 'sell', '4', '110'],
];

it.each([
  ['UTF-8', Buffer.from(plain)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${plain}`)],
  ['UTF-16 little end first', Buffer.from(`\ufeff${plain}`, 'utf16le')],
  ['UTF-16 big end first', Buffer.from(`\ufeff${plain}`, 'utf16le').swap16()],
  ['tabs', Buffer.from(plain.replaceAll(',', '\t'))],
  ['semicolons', Buffer.from(plain.replaceAll(',', ';'))],
  ['a line that names its delimiter', Buffer.from(`sep=;\n${plain.replaceAll(',', ';')}`.replaceAll('\n', '\r\n'))],
  ['old ends of lines', Buffer.from(plain.replaceAll('\n', '\r'))],
])('reads a table in %s', async (_name, bytes) => {
  const file = await read(bytes);
  expect(trades(file)).toEqual(wanted);
  expect([file.log.faultCount, file.log.notes]).toEqual([0, []]);
});

it('reads Windows-1252 and says so', async () => {
  const file = await read(
    Buffer.from('Date,Type,Symbol,Quantity,Price,Note\n2024-01-05,buy,AAPL,1,2,Geb\u00fchr\n', 'latin1'),
  );
  expect(file.drafts[0]?.input.note).toBe('Gebühr');
  expect(file.log.notes).toMatchObject([{ reason: expect.stringContaining('Windows-1252') }]);
});

it('reads decimal commas as the file shows them, in every cell', async () => {
  const rows = [
    '05.01.2024;buy;SAP.DE;1,234;1.234,50',
    '06.01.2024;buy;SAP.DE;0,125;12,5',
    '07.01.2024;buy;SAP.DE;1.234;2',
  ];
  const file = await read(['Date;Type;Symbol;Quantity;Price', ...rows].join('\n'));
  expect(trades(file)).toEqual([
    ['2024-01-05', 'buy', '1.234', '1234.5'],
    ['2024-01-06', 'buy', '0.125', '12.5'],
    ['2024-01-07', 'buy', '1234', '2'],
  ]);
  const quoted = await read('Date,Type,Symbol,Quantity,Price\n2024-01-05,buy,AAPL,"1,234","100,50"\n');
  expect(trades(quoted)).toEqual([['2024-01-05', 'buy', '1.234', '100.5']]);
});

it('reads thousands by commas, apostrophes and narrow blanks where the file has decimal points', async () => {
  const rows = [
    '2024-01-05,buy,AAPL,"1,234",100.50',
    "2024-01-06,buy,NOVN.SW,1'234.5,2",
    '2024-01-07,buy,A,1\u202f234,2',
  ];
  const file = await read(['Date,Type,Symbol,Quantity,Price', ...rows].join('\n'));
  expect(trades(file).map(([, , quantity]) => quantity)).toEqual(['1234', '1234.5', '1234']);
});

it('says what it assumed where a number or a day can be read in two ways', async () => {
  const file = await read('Date,Type,Symbol,Quantity,Price\n03/04/2024,buy,AAPL,"1,234",2\n');
  expect(trades(file)).toEqual([['2024-03-04', 'buy', '1234', '2']]);
  expect(file.log.notes).toEqual([
    { reason: 'numbers such as 1,234 and 1.234 were read with a decimal point', count: 1 },
    { reason: 'days such as 03/04/2025 were read with the month first', count: 1 },
  ]);
  const told = await read('Date,Type,Symbol,Quantity,Price\n03/04/2024,buy,AAPL,1,2\n', { dayOrder: 'day first' });
  expect(trades(told)).toEqual([['2024-04-03', 'buy', '1', '2']]);
  expect(told.log.notes).toEqual([]);
});

it('reads no number that can be two where a file has both decimal commas and points', async () => {
  const file = await read('Date;Type;Symbol;Quantity;Price\n2024-01-05;buy;A;1,5;2.5\n2024-01-06;buy;A;1,234;2\n');
  expect(file.log.faults).toEqual([
    {
      line: 3,
      column: 'Quantity',
      problem: '"1,234" can be read in two ways; the file has decimal commas and decimal points',
    },
  ]);
});

it('keeps the columns of a table that has to be mapped first', async () => {
  const text = 'Datum;Art;Papier;St\u00fcck;Kurs\n05.01.2024;buy;SAP.DE;10;100,50\n';
  const file = await read(text);
  expect([file.columns, file.drafts, file.log.faultCount]).toEqual([
    ['Datum', 'Art', 'Papier', 'Stück', 'Kurs'],
    [],
    1,
  ]);
  const mapping = { date: 'Datum', kind: 'Art', symbol: 'Papier', quantity: 'Stück', price: 'Kurs' };
  const mapped = await readActivityFile(Buffer.from(text), { ...options, mapping });
  expect(trades(mapped)).toEqual([['2024-01-05', 'buy', '10', '100.5']]);
});

it('takes no file for text that is none', async () => {
  for (const bytes of [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
    Buffer.from(plain, 'utf16le'),
    Buffer.alloc(9, 7),
  ])
    await expect(read(bytes)).rejects.toThrow('This is a binary file');
});
