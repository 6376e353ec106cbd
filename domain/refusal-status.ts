import type { DomainError, FileRefused } from './errors.ts';

/** A refused file is answered by the reason. An error that is added to the domain's does not compile until it stands here. */
const statuses = {
  NotFound: 404,
  Conflict: 409,
  Unauthenticated: 401,
  Forbidden: 403,
  Invalid: 400,
  TooLarge: 413,
  WrongPassword: 403,
  TooManyTries: 429,
  FileRefused: { 'too large': 413, 'wrong type': 415, broken: 422 },
  KeyReused: 422,
  Unavailable: 503,
} as const satisfies Record<DomainError['name'], number | Record<FileRefused['reason'], number>>;

/** @returns the status with which both doors answer one of the domain's errors (RFC 9110, section 15) */
export function refusalStatus(error: DomainError) {
  return error.name === 'FileRefused' ? statuses.FileRefused[error.reason] : statuses[error.name];
}
