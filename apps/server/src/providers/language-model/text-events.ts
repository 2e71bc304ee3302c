/** A server-sent event that carries nothing but a piece of an answer's text, as providers of three protocols send it. */
export type TextEvent = {
  text: string;
  /** What it says beside the text; pieces of one text say the same. */
  about: string;
  /** The same event with another text. */
  withText: (text: string) => string;
};

type Json = Record<string, unknown>;

// They number or pad each piece.
const varying = new Set(['sequence_number', 'obfuscation']);

/** Reads one event, without the blank line that ends it; null for any that carries more or something else. */
export function readTextEvent(event: string): TextEvent | null {
  const at = event.startsWith('data:') ? 0 : event.indexOf('\ndata:') + 1;
  const head = event.slice(0, at);
  const payload = event.slice(at + 'data:'.length);
  if ((at === 0 && head !== '') || !/^(?:event: [\w.]+\n)?$/.test(head) || payload.includes('\n')) return null;
  const body = parsed(payload);
  if (body === null) return null;
  const place = textPlaceOf(body);
  if (place === null) return null;
  const { holder, key } = place;
  const text = holder[key];
  if (typeof text !== 'string') return null;
  holder[key] = '';
  const about = head + JSON.stringify(body, (name, value: unknown) => (varying.has(name) ? undefined : value));
  return {
    text,
    about,
    withText: (other) => {
      holder[key] = other;
      return `${head}data: ${JSON.stringify(body)}`;
    },
  };
}

type Place = { holder: Json; key: string };

function textPlaceOf(body: Json): Place | null {
  if (body['type'] === 'response.output_text.delta')
    return isEmpty(body['logprobs']) ? { holder: body, key: 'delta' } : null;
  const { delta, choices } = body;
  if (body['type'] === 'content_block_delta')
    return isJson(delta) && delta['type'] === 'text_delta' ? { holder: delta, key: 'text' } : null;
  if (!Array.isArray(choices) || choices.length !== 1 || !isEmpty(body['usage'])) return null;
  const [choice]: unknown[] = choices;
  if (!isJson(choice) || !isEmpty(choice['finish_reason']) || !isEmpty(choice['logprobs'])) return null;
  const { delta: piece } = choice;
  const isText = isJson(piece) && Object.keys(piece).every((name) => name === 'content' || name === 'role');
  return isText ? { holder: piece, key: 'content' } : null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}
