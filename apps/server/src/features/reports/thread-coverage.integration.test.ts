import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { verificationEndpoints } from '@aex/contracts/research';
import { sharingEndpoints } from '@aex/contracts/sharing';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { asAnalyst, askIn, researchServer } from '#server/testing/asked-thread.ts';
import { pdfText } from '#server/testing/pdf-reading.ts';
import { describeWithStore } from '#server/testing/test-store.ts';

const unverified = 'The last answer of this thread came after its latest verification, which does not cover it.';
const unapproved = 'The last answer of this thread came after its approval, which does not cover it.';

const exportedSchema = z.looseObject({
  verification: z.nullable(z.looseObject({ covers_last_answer: z.boolean() })),
  approval: z.nullable(z.object({ covers_last_answer: z.boolean() })),
  notes: z.array(z.string()),
});

async function approvedThread() {
  const server = await researchServer();
  await server.asOwner();
  const token = await asAnalyst(server, 'author');
  const id = await askIn(server, { token, message: 'How has NVDA done over the last year?' });
  await server.call(verificationEndpoints.verify, { token, params: { id } });
  const moves = [{ to: 'Verified' as const }, { to: 'Tactical' as const, strategy_id: 's1', horizon: '3 months' }];
  for (const body of moves) await server.call(lifecycleEndpoints.transition, { token, params: { id }, body });
  const reviewer = await asAnalyst(server, 'reviewer');
  await server.call(lifecycleEndpoints.approve, { token: reviewer, params: { id }, body: {} });
  const file = (format: string) => server.send(sharingEndpoints.export, { token, params: { id }, query: { format } });
  const read = async () => ({
    json: exportedSchema.parse((await file('json')).json()),
    markdown: (await file('md')).body,
    pdf: (await pdfText((await file('pdf')).rawPayload)).replaceAll(/\s+/g, ' '),
  });
  return { server, token, reviewer, id, read };
}

describeWithStore('an export of an approved thread', () => {
  it('says in every format what verification and approval do not cover, and nothing where they do', async () => {
    const { server, token, reviewer, id, read } = await approvedThread();
    const whole = await read();
    expect(whole.json).toMatchObject({
      verification: { covers_last_answer: true },
      approval: { covers_last_answer: true },
      notes: [],
    });
    for (const text of [whole.markdown, whole.pdf]) expect(text).not.toContain('does not cover it');

    await askIn(server, { token, message: 'And inflation?', threadId: id });
    const grown = await read();
    expect(grown.json).toMatchObject({
      verification: { covers_last_answer: false },
      approval: { covers_last_answer: false },
      notes: [unverified, unapproved],
    });
    for (const note of [unverified, unapproved])
      for (const text of [grown.markdown, grown.pdf]) expect(text).toContain(note);

    await server.call(verificationEndpoints.verify, { token, params: { id } });
    expect((await read()).json).toMatchObject({ verification: { covers_last_answer: true }, notes: [unapproved] });
    await server.call(lifecycleEndpoints.approve, { token: reviewer, params: { id }, body: {} });
    expect((await read()).json).toMatchObject({ approval: { covers_last_answer: true }, notes: [] });
  });
});
