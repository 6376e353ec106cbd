/**
 * All errors by which a verb refuses. A table by their names says how the doors answer them (`refusal-status.ts`), so that one
 * added here does not compile until they do.
 */
export type DomainError =
  | NotFound
  | Conflict
  | Unauthenticated
  | Forbidden
  | Invalid
  | TooLarge
  | WrongPassword
  | TooManyTries
  | FileRefused
  | KeyReused
  | Unavailable;

/** What they all extend: an error whose name is not in the union above does not compile. */
abstract class Refusal extends Error {
  abstract override readonly name: DomainError['name'];
}

/** Whether an error is one of the domain's. Its class says so: libraries have errors of the same names (AWS, `NotFound`). */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Refusal;
}

/** The caller asked for something that is not there, or is not theirs to see. */
export class NotFound extends Refusal {
  override readonly name = 'NotFound';
}

/** A private link that nobody was given, or whose time is over. */
export class LinkGone extends NotFound {
  constructor() {
    super('This link is not known, or its time is over.');
  }
}

/** The thing is there, but not in a state that allows what was asked. */
export class Conflict extends Refusal {
  override readonly name = 'Conflict';
}

/** What was to be changed has been changed since it was read: by somebody else, or in another tab. */
export class ChangedMeanwhile extends Conflict {
  /** The present version, from which another try begins. */
  readonly version: string;
  /** The present values of the fields that differ from what was sent, by the form's names; '' for empty ones. */
  readonly standing: Readonly<Record<string, string>>;

  constructor(version: string, standing: Readonly<Record<string, string>>) {
    super(
      'This has been changed since you opened the page. What you typed is still here: compare it with what stands now, and save again to replace that.',
    );
    this.version = version;
    this.standing = standing;
  }
}

/** Just this has been done before, as by a first press or one whose answer was lost: a page answers it as it did the first. */
export class DoneBefore extends Conflict {}

/** What is sent once more has been deleted since it was taken: it is not brought back unasked. */
export class DeletedMeanwhile extends Conflict {
  constructor() {
    super('This has been deleted since it was sent the first time.');
  }
}

/** Nobody is signed in, and the verb needs somebody who is. */
export class Unauthenticated extends Refusal {
  override readonly name = 'Unauthenticated';
}

/** What comes in the payment provider's name does not bear its signature. */
export class WrongSignature extends Unauthenticated {
  constructor() {
    super('The signature is wrong.');
  }
}

/** Somebody is signed in, but may not do this. */
export class Forbidden extends Refusal {
  override readonly name = 'Forbidden';
}

/** Messages by field, in the words of the specification. */
export type FieldErrors = Record<string, string[]>;

/** The input breaks the rules of its form. */
export class Invalid extends Refusal {
  override readonly name: 'Invalid' | 'TooLarge' | 'WrongPassword' = 'Invalid';
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors, message = 'The request has errors.') {
    super(message);
    this.errors = errors;
  }
}

/** The input is larger than its form allows. */
export class TooLarge extends Invalid {
  override readonly name = 'TooLarge';
}

/** The password by which somebody signed in is to prove who they are is not theirs: somebody else may be guessing at it. */
export class WrongPassword extends Invalid {
  override readonly name = 'WrongPassword';
}

/** Too many tries; `retryAfter` is the wait in whole seconds. */
export class TooManyTries extends Refusal {
  override readonly name = 'TooManyTries';
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }

  /** The refusal in its usual words; `seconds` is the wait. */
  static after(seconds: number): TooManyTries {
    return new TooManyTries(`Too many tries. Please wait ${waitInWords(seconds)} and try again.`, seconds);
  }
}

/** A wait as people say it, rounded up: `89 seconds`, `2 minutes`, `24 hours`. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3_600)} hours`;
}

/** A file cannot be taken: it has too many bytes or pixels, is of a type not asked for, or cannot be read. */
export class FileRefused extends Refusal {
  override readonly name = 'FileRefused';
  readonly reason: 'too large' | 'wrong type' | 'broken';

  constructor(reason: FileRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The name that a sender gives to one thing came with another before: to take it twice would be to lose one of the two. */
export class KeyReused extends Refusal {
  override readonly name = 'KeyReused';
}

/** Something the site cannot do without does not answer at the moment; the same request may work soon. */
export class Unavailable extends Refusal {
  override readonly name = 'Unavailable';
}
