export function QuestionTurn({ text }: { text: string }) {
  return (
    <div className="ml-auto w-fit max-w-[min(36rem,85%)] rounded-card bg-surface-3 px-3.5 py-2">
      <h2 className="sr-only">You asked</h2>
      <p className="text-prose break-words whitespace-pre-wrap">{text}</p>
    </div>
  );
}
