import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

const plugins = [remarkGfm];

/** An answer as the usual stack draws it: the text so far, given to react-markdown at each piece. */
function Answer() {
  const [text, setText] = useState('');
  useEffect(() => {
    void readAnswer((delta) => setText((before) => before + delta));
  }, []);
  return createElement('article', null, createElement(Markdown, { remarkPlugins: plugins }, text));
}

async function readAnswer(onDelta: (delta: string) => void): Promise<void> {
  const answer = await fetch('/api/v1/chat', { method: 'POST' });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const events = (rest + next.value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const part: { type: string; delta?: string } = JSON.parse(event.slice('data: '.length));
      if (part.type === 'text-delta') onDelta(part.delta ?? '');
    }
  }
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(createElement(Answer));
