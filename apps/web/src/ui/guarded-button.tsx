import { useId, type ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';

type GuardedButtonProps = ComponentProps<typeof Button> & {
  /** Why it is closed; null when it is open. */
  obstacle: string | null;
};

/** A button that says beside itself why it is closed, and keeps the focus that it has; in a row of buttons the reason stands at its beginning, on a phone above it. */
export function GuardedButton({ obstacle, ...rest }: GuardedButtonProps) {
  const id = useId();
  return (
    <>
      <span
        id={id}
        role="status"
        className="order-first mr-auto self-center text-small text-text-2 empty:hidden max-sm:[.flex-wrap>&]:basis-full"
      >
        {obstacle}
      </span>
      <Button {...rest} spent={obstacle !== null} aria-describedby={obstacle === null ? undefined : id} />
    </>
  );
}
