/** What a message to the chamber can be about (specification, section 5). It imports nothing, so that a page may have it alone. */
export const subjects = [
  'General Inquiry',
  'Membership Information',
  'Business Support',
  'Event Registration',
  'Partnership Opportunities',
  'Technical Support',
  'Complaint/Feedback',
  'Other',
] as const;
