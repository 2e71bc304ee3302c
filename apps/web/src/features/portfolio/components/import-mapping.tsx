import { portfolioImportCopy } from '@aex/contracts/copy/portfolio-import';
import { type ColumnMapping, mappableFields } from '@aex/contracts/portfolio-imports';
import { useState } from 'react';
import { mappableWords } from '#features/portfolio/import-words.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceSelect } from '#ui/choice-select.tsx';

const texts = portfolioImportCopy.importMapping;

const none = '';

type ImportMappingProps = {
  columns: readonly string[];
  mapping: ColumnMapping;
  onChoose: (mapping: ColumnMapping) => void;
};

/** Which column of the file fills which field. */
export function ImportMapping({ columns, mapping, onChoose }: ImportMappingProps) {
  const [chosen, setChosen] = useState(mapping);
  const choices = [{ value: none, label: texts.noColumn }, ...columns.map((name) => ({ value: name, label: name }))];
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-1 gap-2 border-0 p-0">
      <legend className="p-0 text-h3">{texts.columns}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {mappableFields.map((field) => (
          <ChoiceSelect
            key={field}
            label={mappableWords[field]}
            choices={choices}
            value={chosen[field] ?? none}
            onChange={(column) => {
              const { [field]: _replaced, ...others } = chosen;
              setChosen(column === none ? others : { ...others, [field]: column });
            }}
          />
        ))}
      </div>
      <Button className="justify-self-start" onClick={() => onChoose(chosen)}>
        {texts.readWithTheseColumns}
      </Button>
    </fieldset>
  );
}
