import { plural } from '@aex/contracts/copy/plural';
import { type ErrorCode, errorCodes, errorTable } from '@aex/contracts/errors';
import { type Operation, searchOperations } from './api-description.ts';
import { html, type Markup } from './markup.ts';
import { operationMarkup } from './operation-markup.ts';

type Groups = ReadonlyMap<string, Operation[]>;

function foundWords(count: number): string {
  return count === 0 ? 'No call has these words.' : plural(count, { one: '1 call.', other: `${count} calls.` });
}

/** The page of all calls, or of those that a search finds. */
export function callsPage(groups: Groups, search: string): string {
  const found = searchOperations(groups, search);
  const count = [...found.values()].reduce((sum, operations) => sum + operations.length, 0);
  const sections = [...found].map(
    ([tag, operations]) =>
      html`<section aria-labelledby="tag-${tag}">
        <h2 id="tag-${tag}">${tag}</h2>
        ${operations.map(operationMarkup)}
      </section>`,
  );
  const contents = [...found].map(
    ([tag, operations]) =>
      html`<li>
        <a href="#tag-${tag}">${tag}</a>
        <ul>
          ${operations.map(({ operationId }) => html`<li><a href="#${operationId}">${operationId}</a></li>`)}
        </ul>
      </li>`,
  );
  return page(
    'AEX API',
    html`<form role="search" action="/docs" method="get">
        <label for="query">Find calls</label>
        <input id="query" name="query" type="search" maxlength="200" value="${search}" />
        <button type="submit">Search</button>
      </form>
      <p role="status">${foundWords(count)}</p>
      <div class="columns">
        <nav aria-label="Calls">
          <ul>
            ${contents}
          </ul>
        </nav>
        <div>${sections}</div>
      </div>`,
  );
}

const advice: Readonly<Record<ErrorCode, string>> = {
  bad_request: 'The request is no readable HTTP or JSON. Send valid JSON in UTF-8 within the limits of depth and size.',
  unauthenticated: 'Send Authorization: Bearer with a token that is in force; refresh it or log in again.',
  invalid_credentials: 'The name or the password is not right. After several tries one must wait.',
  second_factor_required: 'Send the second step of this login with the token that the answer carries.',
  forbidden: 'The token is good, but its account, mode, role or scope does not allow this call.',
  not_found: 'There is no such thing, or it is not yours: the two are never told apart.',
  method_not_allowed: 'The path is right and the method is not; the Allow header lists those there are.',
  conflict: 'Something has changed or exists already. Read the present state, then decide.',
  payload_too_large: 'The body is larger than this call takes.',
  unsupported_media_type: 'Send application/json, or multipart/form-data where a file is asked for.',
  invalid: 'Fields are missing or out of range; errors lists each with its path.',
  rate_limited: 'Wait for as many seconds as Retry-After says. RateLimit headers tell how much is left.',
  internal: 'The fault is the server’s. Quote the request_id to the operator.',
  request_timeout: 'The body has to be here within 20 seconds, a file within a minute. Send the call again.',
  storage_full: 'The server cannot store more. Nothing was changed; the operator has to make room.',
  unavailable: 'The server is starting, or its database is away. Try again after Retry-After.',
};

/** The page that the type of every problem links to. */
export function errorsPage(): string {
  const sections = errorCodes.map((code) => {
    const { status, title, retryable } = errorTable[code];
    return html`<article id="${code}" aria-labelledby="${code}-title">
      <h2 id="${code}-title"><code>${code}</code> <small>${status}</small></h2>
      <p><strong>${title}.</strong> ${advice[code]}</p>
      <p>${retryable ? 'The same request may succeed later.' : 'The same request will fail again.'}</p>
    </article>`;
  });
  return page(
    'AEX API errors',
    html`<p>
        Every error is <code>application/problem+json</code> (RFC 9457); its <code>type</code> links here, and its
        <code>request_id</code> stands in the server’s log.
      </p>
      ${sections}`,
  );
}

function page(title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs/reader.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <h1>${title}</h1>
          <nav aria-label="Pages">
            <a href="/docs">Calls</a> <a href="/docs/errors">Errors</a>
            <a href="/api/v1/openapi.json">OpenAPI document</a>
            <a href="/">AEX</a>
          </nav>
        </header>
        <main id="content">${content}</main>
        <footer><p>Educational context only. Not investment advice.</p></footer>
      </body>
    </html>`.html;
}
