import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import { ArrowUp, Copy, RotateCcw, Square } from 'lucide-react';
import { HoverCard, ScrollArea } from 'radix-ui';
import { useState } from 'react';
import { Streamdown } from 'streamdown';

const transport = new DefaultChatTransport({ api: '/api/v1/chat' });

function Answer({ parts, onRetry }) {
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  return (
    <article>
      <Streamdown>{text}</Streamdown>
      {parts
        .filter(({ type }) => type === 'source-url')
        .map(({ sourceId, url, title }) => (
          <HoverCard.Root key={sourceId}>
            <HoverCard.Trigger href={url}>{title}</HoverCard.Trigger>
            <HoverCard.Portal>
              <HoverCard.Content>{url}</HoverCard.Content>
            </HoverCard.Portal>
          </HoverCard.Root>
        ))}
      <button type="button" aria-label="Copy" onClick={() => navigator.clipboard.writeText(text)}>
        <Copy />
      </button>
      <button type="button" aria-label="Retry" onClick={onRetry}>
        <RotateCcw />
      </button>
    </article>
  );
}

export function Conversation({ threadId }) {
  const { messages, sendMessage, regenerate, stop, status } = useChat({ id: threadId, transport });
  const [text, setText] = useState('');
  const isBusy = status === 'submitted' || status === 'streaming';

  function send(event) {
    event.preventDefault();
    if (text.trim() === '') return;
    void sendMessage({ text });
    setText('');
  }

  return (
    <>
      <ScrollArea.Root>
        <ScrollArea.Viewport>
          {messages.map(({ id, parts }) => (
            <Answer key={id} parts={parts} onRetry={() => regenerate()} />
          ))}
        </ScrollArea.Viewport>
        <ScrollArea.Scrollbar orientation="vertical">
          <ScrollArea.Thumb />
        </ScrollArea.Scrollbar>
      </ScrollArea.Root>
      <form onSubmit={send}>
        <textarea rows={3} aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
        {isBusy ? (
          <button type="button" aria-label="Stop" onClick={stop}>
            <Square />
          </button>
        ) : (
          <button type="submit" aria-label="Send">
            <ArrowUp />
          </button>
        )}
      </form>
    </>
  );
}
