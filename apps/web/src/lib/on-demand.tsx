import { useEffect, useState, type ComponentType } from 'react';

type OnDemand<Props> = {
  /** Draws the component; nothing until its code is there. */
  Part: ComponentType<Props>;
  /** Gets the code ahead, so that the first drawing waits for nothing. */
  fetch: () => void;
};

/**
 * A component whose code comes when it is wanted. Unlike `lazy` it is drawn as soon as the code is there: React holds back
 * what follows a fallback for a third of a second, and draws a lazy component later even where its code had come before.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let ready: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;

  async function get(): Promise<void> {
    coming ??= load().then((component) => {
      ready = component;
    });
    try {
      await coming;
    } catch (error) {
      // The next opening asks again.
      coming = null;
      throw error;
    }
  }

  function Part(props: Props) {
    const [Component, setComponent] = useState(() => ready);
    const [fault, setFault] = useState<{ error: unknown } | null>(null);
    const isWaiting = Component === null;
    useEffect(() => {
      if (!isWaiting) return undefined;
      let isGone = false;
      get().then(
        () => !isGone && setComponent(() => ready),
        (error: unknown) => !isGone && setFault({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [isWaiting]);
    if (fault !== null) throw fault.error;
    return Component === null ? null : <Component {...props} />;
  }

  return { Part, fetch: () => void get().catch(() => undefined) };
}
