/** What keeps programs from sending forms: a trap nobody sees, and a stamp that says when the form was given out. */
export const formGuard = {
  trap: {
    name: 'homepage',
    label: 'Leave this field empty',
    filled: 'A hidden field was filled in, perhaps by your browser. We have cleared it: please send the form again.',
  },
  stamp: 'stamp',
  noForm: 'What was sent is not a form.',
  notInUtf8: 'What was sent is not in UTF-8.',
  tooManyFields: 'What was sent has more fields than any form here.',
  tooMuchText: 'This is more text than any form here takes, and nothing was saved. Please shorten it, and send it again.',
  tooFast: 'That was very quick. Please check the form, and send it again.',
  stale: 'This page was open for a long time. What you typed is still here: please send it again.',
} as const;
