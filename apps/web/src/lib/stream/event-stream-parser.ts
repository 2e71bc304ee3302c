export type StreamEvent = { id: number | null; data: string };

/** Takes the bytes of an event stream in any pieces and gives its events. Lines end in LF or CRLF. */
export function createEventStreamParser(): (bytes: Uint8Array) => StreamEvent[] {
  const decoder = new TextDecoder();
  let rest = '';
  let id: number | null = null;
  let data: string[] = [];

  function takeLine(line: string): StreamEvent | null {
    if (line === '') {
      if (data.length === 0) return null;
      const event = { id, data: data.join('\n') };
      data = [];
      id = null;
      return event;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') data.push(value);
    if (field === 'id' && /^\d{1,15}$/.test(value)) id = Number(value);
    return null;
  }

  return (bytes) => {
    const text = rest + decoder.decode(bytes, { stream: true });
    const events: StreamEvent[] = [];
    let start = 0;
    for (let end = text.indexOf('\n', start); end >= 0; end = text.indexOf('\n', start)) {
      const event = takeLine(text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end));
      if (event !== null) events.push(event);
      start = end + 1;
    }
    rest = text.slice(start);
    return events;
  };
}
