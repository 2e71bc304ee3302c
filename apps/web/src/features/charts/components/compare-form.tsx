import { chartFrameCopy } from '@aex/contracts/copy/chart-frame';
import { symbolSchema } from '@aex/contracts/primitives';
import { useId, useState, type RefObject } from 'react';
import { useSymbolSuggestions } from '#features/charts/chart-queries.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { inputLook } from '#ui/input-look.ts';

const texts = chartFrameCopy.compareForm;

const comparedMax = 4;

type CompareFormProps = {
  symbol: string;
  compared: readonly string[];
  /** What could not be shown of them, said beside the field. */
  fault: string | null;
  onCompared: (symbols: string[]) => void;
  field: RefObject<HTMLInputElement | null>;
};

function faultOf(typed: string, { symbol, compared }: CompareFormProps): string | null {
  if (typed === symbol || compared.includes(typed)) return texts.alreadyShown(typed);
  if (compared.length >= comparedMax) return texts.tooMany(comparedMax);
  return null;
}

/** Adds the symbols that the chart is compared with; its legend takes them off. */
export function CompareForm(props: CompareFormProps) {
  const { compared, onCompared, field } = props;
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const suggestions = useSymbolSuggestions(typed);
  const id = useId();

  function add(): void {
    const parsed = symbolSchema.safeParse(typed);
    const fault = parsed.success ? faultOf(parsed.data, props) : texts.tickerRule;
    setRefusal(fault);
    if (!parsed.success || fault !== null) return;
    onCompared([...compared, parsed.data]);
    setTyped('');
  }

  return (
    <form
      className="flex flex-wrap items-center gap-1.5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {texts.compareWith}
      </label>
      <input
        ref={field}
        id={id}
        list={`${id}-symbols`}
        value={typed}
        placeholder={texts.compareWith}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-fault`}
        onChange={(event) => setTyped(event.target.value)}
        className={classNames(inputLook, 'h-9 w-40! px-2! lg:h-7 lg:w-32!')}
      />
      <datalist id={`${id}-symbols`}>
        {(suggestions.data?.symbols ?? []).slice(0, 8).map((item) => (
          <option key={item.symbol} value={item.symbol}>
            {item.name}
          </option>
        ))}
      </datalist>
      <Button type="submit" icon="plus" className="finger-room h-9! px-2! lg:h-7!">
        {texts.add}
      </Button>
      <p id={`${id}-fault`} role="alert" className="text-small text-down">
        {refusal ?? props.fault}
      </p>
    </form>
  );
}
