import { setTimeout as after } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type CrowdMember = {
  /** Opens a socket with a new ticket and subscribes, again and again until it is in; gives how long that took. */
  join(): Promise<number>;
  /** Loses the connection as on a network that is gone: nobody says good-bye. */
  cut(): void;
  /** How many messages of the topic came in so far. */
  received(): number;
};

type Place = { url: string; topic: string; ticket: () => Promise<string> };

const patienceMs = 150_000;
const againMs = 100;

/** One open page of many: a socket with what it has subscribed to. */
export function crowdMember(place: Place): CrowdMember {
  const held: { socket: WebSocket | null; received: number } = { socket: null, received: 0 };
  const enter = async (): Promise<void> => {
    const socket = new WebSocket(`${place.url.replace('http', 'ws')}/ws/chat?ticket=${await place.ticket()}`);
    held.socket = socket;
    await new Promise<void>((accept, reject) => {
      socket.on('error', reject).once('close', () => reject(new Error('It was closed.')));
      socket.once('open', () => {
        socket.send(JSON.stringify({ op: 'subscribe', topic: place.topic }));
        // Answered once the subscription before it is done.
        socket.send(JSON.stringify({ op: 'ping' }));
      });
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.includes(`"topic":"${place.topic}"`)) held.received += 1;
        if (text.includes('"error"')) reject(new Error(text));
        if (text.includes('"heartbeat_update"')) accept();
      });
    });
  };
  return {
    join: async () => {
      const began = performance.now();
      const isIn = () =>
        enter().then(
          () => true,
          () => false,
        );
      while (!(await isIn())) {
        if (performance.now() - began > patienceMs) throw new Error('It did not get in.');
        await after(againMs);
      }
      return performance.now() - began;
    },
    cut: () => {
      held.socket?.terminate();
      held.socket = null;
    },
    received: () => held.received,
  };
}
