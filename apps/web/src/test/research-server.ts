import { authEndpoints } from '@aex/contracts/auth';
import { collaborationEndpoints } from '@aex/contracts/collaboration';
import { lifecycleEndpoints } from '@aex/contracts/lifecycle';
import { researchEndpoints, type Verification, verificationEndpoints } from '@aex/contracts/research';
import { strategyEndpoints } from '@aex/contracts/strategies';
import { thesisEndpoints } from '@aex/contracts/theses';
import { threadEndpoints } from '@aex/contracts/threads';
import { collaboration } from './collaboration-samples.ts';
import { problem } from './fake-server.ts';
import { guestServer } from './render-app.tsx';
import { governedThreadOf, guest } from './samples.ts';

export const analyst = {
  ...guest,
  id: 'acc_analyst',
  username: 'ana',
  role: 'analyst' as const,
  mode: 'internal' as const,
};

export const governed = governedThreadOf({
  title: 'What changed in the regime',
  last_message: null,
  status: 'Verified',
  verification_status: { passed: 4, stale: 1 },
  status_since: '2026-11-20T12:00:00Z',
  moves: [
    { to: 'Tactical', allowed: true, rule: 'Verified becomes Tactical with a strategy and a horizon attached.' },
    { to: 'Promoted', allowed: false, rule: 'Tactical becomes Promoted when a second internal person approves it.' },
  ],
});

const unscored = { scored: 0, held: 0, invalidated: 0, mean_brier: null };

/** A server with one verified thread of an analyst's, its governance and its evidence. */
export function researchServer(
  verified: () => Verification | Response = () => problem('not_found', 'Never verified.'),
) {
  const { author: _author, ...thread } = governed;
  return guestServer()
    .on(authEndpoints.me, () => analyst)
    .on(threadEndpoints.list, () => ({ threads: [thread], next_cursor: null }))
    .on(threadEndpoints.get, () => thread)
    .on(threadEndpoints.messages, () => ({ messages: [], next_cursor: null }))
    .on(collaborationEndpoints.get, () => collaboration)
    .on(collaborationEndpoints.shared, () => ({ threads: [], next_cursor: null }))
    .on(lifecycleEndpoints.get, () => governed)
    .on(lifecycleEndpoints.reviews, () => ({ threads: [], next_cursor: null }))
    .on(verificationEndpoints.verification, verified)
    .on(thesisEndpoints.list, () => ({ theses: [], next_cursor: null }))
    .on(thesisEndpoints.mine, () => ({ theses: [], next_cursor: null }))
    .on(thesisEndpoints.scores, () => ({ total: unscored, authors: [] }))
    .on(researchEndpoints.provenance, () => ({ logs: [], next_cursor: null }))
    .on(strategyEndpoints.list, () => ({
      strategies: [
        {
          id: 's1',
          title: 'Fed decision scenarios',
          description: '',
          category: 'macro_playbook' as const,
          prompt_template: '',
          tags: [],
          preview: '',
          highlights: [],
        },
      ],
      next_cursor: null,
    }))
    .on(researchEndpoints.evidence, () => ({
      evidence: [
        {
          id: 'ev_1',
          thread_id: 'thr_1',
          claim: 'CPI, year on year',
          source_type: 'macro_data',
          source_id: 'CPIAUCSL',
          content: '3.0 %',
          freshness: 'stale' as const,
          confidence_score: 0.86,
          created_at: '2026-11-20T12:00:00Z',
          hash: 'a'.repeat(64),
          state: 'simulated' as const,
          as_of: '2026-09',
          fresh_until: null,
        },
      ],
      next_cursor: null,
    }));
}
