import { Visitor, type Plugin } from 'vite';

/** What the server alone reads of an endpoint; the browser needs these for their types, which cost nothing. */
const serverParts = new Set(['summary', 'params', 'query', 'body', 'permission', 'maxBodyBytes', 'errors']);

type Edit = { start: number; end: number; text: string };

function applied(code: string, edits: readonly Edit[]): string {
  let rest = code;
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start)) {
    rest = rest.slice(0, start) + text + rest.slice(end);
  }
  return rest;
}

/** Leaves out of the contracts what the browser never reads, and lets the schemas go that nothing else uses. */
export const browserContract: Plugin = {
  name: 'browser-contract',
  apply: 'build',
  transform: {
    filter: { id: /packages\/contracts\/src\/[\w-]+\.ts$/ },
    handler(code) {
      const edits: Edit[] = [];
      new Visitor({
        CallExpression: ({ callee, arguments: [endpoint] }) => {
          if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
          if (endpoint?.type !== 'ObjectExpression') return;
          for (const part of endpoint.properties) {
            if (part.type !== 'Property' || part.key.type !== 'Identifier' || !serverParts.has(part.key.name)) continue;
            const comma = /^\s*,/.exec(code.slice(part.end))?.[0] ?? '';
            edits.push({ start: part.start, end: part.end + comma.length, text: '' });
          }
        },
      }).visit(this.parse(code));
      return { code: applied(code, edits), map: null };
    },
  },
};
