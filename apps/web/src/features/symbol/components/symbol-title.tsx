/** The ticker with the name, once that is known. */
export function SymbolTitle({ ticker, name }: { ticker: string; name?: string | undefined }) {
  return (
    <>
      <span data-place="title">{ticker}</span>
      {name !== undefined && <span className="font-normal text-text-2">{name}</span>}
    </>
  );
}
