import { EventEmitter } from 'node:events';
import type { Channel } from '#server/sibling-messages.ts';

/** Two ends of a channel between processes: what is sent at one is heard at the other. */
export function channel(): [Channel, Channel, cut: () => void] {
  const [near, far] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, other: EventEmitter): Channel =>
    Object.assign(own, { send: (message: object) => setImmediate(() => other.emit('message', structuredClone(message))) });
  const cut = () => void [near.emit('disconnect'), far.emit('disconnect')];
  return [end(near, far), end(far, near), cut];
}
