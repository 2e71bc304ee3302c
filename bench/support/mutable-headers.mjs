// The gateway adds headers to the answers it fetched, which its present server library leaves immutable: it then answers every
// stream with 500. With headers of its own it works as its version before did.
const plainFetch = globalThis.fetch;
const PlainResponse = globalThis.Response;

globalThis.fetch = async (...request) => {
  const { body, status, statusText, headers } = await plainFetch(...request);
  return new PlainResponse(body, { status, statusText, headers: new Headers(headers) });
};
