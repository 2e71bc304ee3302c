import { authEndpoints } from '@aex/contracts/auth';
import type { BodyOf } from '@aex/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { forgetKeptAnswers } from '#lib/offline/kept-answers.ts';
import { forgetReader, takeReader } from '#lib/session/reader.ts';
import { forgetToken } from '#lib/session/session-store.ts';
import { tellSignInNotice } from '#lib/session/sign-in-notice.ts';
import { useTakeToken } from '#lib/session/take-token.ts';
import { requestGuestToken } from '#lib/session/token-source.ts';

/** Asks for Institutional Mode each time: the server grants it to accounts that have it and logs the others in to the public one. */
export function useLogin() {
  const takeToken = useTakeToken();
  return useMutation({
    mutationFn: (entry: { username: string; password: string }) =>
      callApi(authEndpoints.login, { body: { ...entry, mode: 'internal' } }),
    onSuccess: takeToken,
  });
}

export function useSignup() {
  const takeToken = useTakeToken();
  return useMutation({
    mutationFn: (body: BodyOf<typeof authEndpoints.signup>) => callApi(authEndpoints.signup, { body }),
    onSuccess: takeToken,
  });
}

/** Forgets the account here. The page is left first, or it would ask for its data anew as a guest. */
export function useForgetAccount(leave: () => Promise<void>): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await leave();
    forgetToken();
    forgetReader();
    tellSignInNotice(null);
    await forgetKeptAnswers();
    client.clear();
  };
}

/** Ends the session here even when the server cannot be told; its token is short-lived. */
export function useLogout(forget: () => Promise<void>) {
  return useMutation({
    mutationFn: () => callApi(authEndpoints.logout, {}),
    onSettled: forget,
  });
}

/** A new guest in place of a session that is over. */
export function useContinueAsGuest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => requestGuestToken(),
    onSuccess: () => takeReader(client),
  });
}
