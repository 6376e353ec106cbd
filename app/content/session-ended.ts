/** A form that comes after its sender's session has ended. */
export const sessionEndedWords = {
  title: 'Your session has ended',
  lead: 'What you sent has not been saved yet. What you typed stays on this page while it is open; a file has to be chosen again.',
  /** Of a change of the password, which ends the session itself: sent once more, it comes after the end. */
  withPassword:
    'A password does not stay on this page: type it again. If you were changing yours, that may have been done and have ended the session: sign in with the new one first.',
  signIn: 'Sign in in a new tab',
  signInHere: 'Sign in',
  next: 'and come back here to send it again.',
  /** Of a form that keeps itself, while somebody writes in it. */
  nextSaved: 'and come back to this page: it holds your text meanwhile, and saves it then.',
  again: 'Send it again',
};
