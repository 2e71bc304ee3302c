import { errorTable } from '@aex/contracts/errors';
import type { Operation } from './api-description.ts';
import { html, type Markup } from './markup.ts';
import { schemaText } from './schema-text.ts';

const accessTexts = {
  public: 'anyone, without a token',
  session: 'any token, guests’ too',
  account: 'an account',
  internal: 'an account in internal mode',
  owner: 'the owner in internal mode',
} as const;

/** One call as a section of the page; its anchor is the call's id. */
export function operationMarkup(operation: Operation): Markup {
  const { operationId, method, path, summary, parameters, requestBody } = operation;
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title">
      <span class="method">${method}</span> <code>${path}</code>
      <a class="anchor" href="#${operationId}" aria-label="Link to ${operationId}">#</a>
    </h3>
    <p>${summary}</p>
    <dl>
      <dt>Name</dt>
      <dd><code>${operationId}</code></dd>
      <dt>Who may call</dt>
      <dd>${accessText(operation)}</dd>
    </dl>
    ${parameters.length === 0 ? [] : parametersMarkup(operation)}
    ${requestBody === undefined ? [] : Object.entries(requestBody.content).map(bodyMarkup)} ${answersMarkup(operation)}
    ${errorsMarkup(operation)}
  </article>`;
}

function accessText(operation: Operation): string {
  const { 'x-access': access, 'x-permission': permission, 'x-token-scope': scope } = operation;
  const role = permission === null ? '' : `; in internal mode with the permission ${permission}`;
  if (access === 'public') return accessTexts.public;
  const token =
    scope === null ? 'never with a personal access token' : `with a personal access token of scope ${scope}`;
  return `${accessTexts[access]}${role}; ${token}`;
}

function parametersMarkup({ operationId, parameters }: Operation): Markup {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${place}</td>
        <td>${required ? 'yes' : 'no'}</td>
        <td><code>${schemaText(schema)}</code></td>
      </tr>`,
  );
  return html`<div class="wide" tabindex="0" role="region" aria-label="Parameters of ${operationId}">
    <table>
      <caption>
        Parameters
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">In</th>
          <th scope="col">Required</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function bodyMarkup([type, { schema }]: [string, { schema?: unknown }]): Markup {
  return html`<h4>Body <small>${type}</small></h4>
    ${schemaMarkup(schema)}`;
}

function answersMarkup({ responses }: Operation): Markup[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([status, { description, content }]) => [
      html`<h4>Answer ${status} <small>${Object.keys(content ?? {}).join(', ')}</small></h4>
        <p>${description}</p>`,
      ...Object.values(content ?? {}).map(({ schema }) => schemaMarkup(schema)),
    ]);
}

function schemaMarkup(schema: unknown): Markup {
  return html`<pre tabindex="0">${schemaText(schema)}</pre>`;
}

function errorsMarkup({ 'x-error-codes': codes }: Operation): Markup {
  const links = codes.map(
    (code) => html`<li><a href="/docs/errors#${code}">${errorTable[code].status} ${code}</a></li>`,
  );
  return html`<h4>Errors</h4>
    <ul class="codes">
      ${links}
    </ul>`;
}
