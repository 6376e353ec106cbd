/** What the office does with a member it has found: corrects it, ends the membership, or takes a rejected application up again. */
export const officeMembers = {
  find: {
    label: 'Find a member',
    hint: 'A part of the name of a member or an applicant, rejected ones too, or a whole email address',
    submit: 'Find',
    clear: 'Clear',
    heading: 'Members found',
    nobody: 'Nobody was found.',
    most: (most: number) => `The first ${most} are shown. Write more of the name to find others.`,
    office: 'Membership',
    manage: 'Correct the listing, or end the membership',
  },
  gone: 'There is no such member or application.',
  sameAddress: 'Under the same email address there is also:',
  takingUp: {
    heading: 'Rejected by mistake?',
    intro: 'Taken up again, the application waits for a decision as before.',
    /** By what became of the letter of rejection. */
    letter: {
      queued: 'The letter of rejection has not been sent yet, and will not be if you take the application up again.',
      failed: 'The letter of rejection could not be sent, and will not be tried again if you take the application up again.',
      kept: 'The letter of rejection was not sent but kept under Mail, and will be removed from there. If you have passed it on, please tell the applicant yourself.',
      sent: 'The letter of rejection has been sent and cannot be taken back: please tell the applicant yourself. If you approve the application later, the letter of approval goes out as usual.',
      gone: 'The letter of rejection is no longer kept here, and the applicant may well have it: please tell them yourself. If you approve the application later, the letter of approval goes out as usual.',
    },
    submit: 'Take up again',
    done: 'The application waits for a decision again.',
    doneAfterLetter:
      'The application waits for a decision again. A letter of rejection has been sent: please tell the applicant yourself.',
    failed: 'Failed to take the application up again. Please try again.',
  },
  correction: {
    summary: { approved: 'Correct the listing', pending: 'Correct the application' },
    intro: {
      approved: {
        mailed:
          'What you save is live at once, and the member is told by mail which entries were corrected. You find the change under Claims, among what is done, and can revert it there.',
        kept: 'What you save is live at once. This site sends no mail: please tell the member which entries were corrected. You find the change under Claims, among what is done, and can revert it there.',
      },
      pending: {
        mailed: 'What you save takes the place of what was sent, and the applicant is told by mail which entries were corrected.',
        kept: 'What you save takes the place of what was sent. This site sends no mail: please tell the applicant which entries were corrected.',
      },
    },
    emailHint: {
      approved: {
        mailed:
          'Another address counts at once: whoever signed in by the old one is signed out, mail that was not sent yet is addressed to the new one, and both are told. Make sure that it is the member’s own.',
        kept: 'Another address counts at once: whoever signed in by the old one is signed out, and mail that was not sent yet is addressed to the new one. Make sure that it is the member’s own.',
      },
      pending: {
        mailed:
          'What is written from now on goes to this address, mail that was not sent yet is addressed to it too, and both addresses are told. Make sure that it is the applicant’s own.',
        kept: 'What is written from now on is addressed here, and so is mail that was not sent yet. Make sure that it is the applicant’s own.',
      },
    },
    submit: 'Save the correction',
    done: {
      mailed: 'The correction is saved, and the member is told which entries it changed.',
      kept: 'The correction is saved. This site sends no mail: please pass on the letter to the member that stands under Mail.',
    },
    unchanged: 'Nothing was changed.',
    failed: 'Failed to save the correction. Please try again.',
  },
  ending: {
    summary: 'End the membership',
    intro: 'The listing leaves the directory at once, and what it says is erased for good, with its history and its logo.',
    reason: 'Reason',
    hint: {
      mailed:
        'The member is told it by mail, and it stays on record for as long as the office’s decisions do. Leave names and other personal data out of it.',
      kept: 'It stays on record for as long as the office’s decisions do. Leave names and other personal data out of it. This site sends no mail: please tell it to the member.',
    },
    confirm: 'End this membership. I know that this cannot be undone.',
    submit: 'End the membership',
    done: {
      mailed: 'The membership has ended, and the member is told by mail.',
      kept: 'The membership has ended. This site sends no mail: please pass on the letter to the member that stands under Mail.',
    },
    failed: 'Failed to end the membership. Please try again.',
  },
} as const;
