import type { TokenAnswer } from '@aex/contracts/auth';
import { useQueryClient } from '@tanstack/react-query';
import { forgetKeptAnswers } from '#lib/offline/kept-answers.ts';
import { takeReader } from '#lib/session/reader.ts';
import { storeToken } from '#lib/session/session-store.ts';
import { tellSignInNotice } from '#lib/session/sign-in-notice.ts';

/** After a change of account nothing that was read for the other one may stay. */
export function useTakeToken() {
  const client = useQueryClient();
  return async (answer: TokenAnswer) => {
    const { notice, notice_reason: reason } = answer;
    storeToken(answer);
    // Nobody asks for Institutional Mode at the login itself, so that it is not open to an account is no news to its person.
    tellSignInNotice(reason === 'not_entitled' ? null : (notice ?? null));
    await forgetKeptAnswers();
    await takeReader(client);
  };
}
