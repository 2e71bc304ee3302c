import type { ServerMessage } from '@aex/contracts/realtime';

const finalText = 0x81;
const finalPing = 0x89;

/** A ping without content, as bytes on the wire. */
export const pingFrame = Buffer.from([finalPing, 0]);

/** A message as the bytes of one whole frame, so that it is built once and written to any number of sockets. */
export function messageFrame(message: ServerMessage): Buffer {
  return textFrame(JSON.stringify(message));
}

function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(header + length);
  frame[0] = finalText;
  if (length < 126) frame[1] = length;
  else if (length < 65_536) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
}
