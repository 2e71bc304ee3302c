import type { Bus, BusChannel } from './bus.ts';

type Listener = (message: unknown) => void;

/** The bus of a server that is alone. */
export function createInProcessBus(): Bus {
  const { publish, subscribe } = createLocalDelivery();
  return { isShared: false, publish: ({ name }, message) => publish(name, message), subscribe };
}

/** Hands messages to the listeners of this process. */
export function createLocalDelivery() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish: (name: string, message: unknown): void => {
      listeners.get(name)?.forEach((listener) => listener(message));
    },

    subscribe: <T>({ name }: BusChannel<T>, onMessage: (message: T) => void): (() => void) => {
      const listener: Listener = (message) => onMessage(asMessage<T>(message));
      const present = listeners.get(name) ?? new Set();
      listeners.set(name, present.add(listener));
      return () => void present.delete(listener);
    },
  };
}

// Whatever is published under a name was typed by the channel of that name, or parsed by its schema.
function asMessage<T>(message: unknown): T {
  return message as T;
}
