import { appCopy } from '@aex/contracts/copy/app';
import { errorIdOf } from '#app/error-id.ts';
import { CopyTextButton } from '#ui/copy-text-button.tsx';

const texts = appCopy.routeError;

/** The id of an error, to be copied. */
export function ErrorMark({ error }: { error: unknown }) {
  const id = errorIdOf(error);
  return (
    <>
      <p className="text-small text-text-2">
        {texts.errorId} <code className="font-mono text-text select-all">{id}</code>
      </p>
      <CopyTextButton text={id} label={texts.copyErrorId} />
    </>
  );
}
