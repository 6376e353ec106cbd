/** The controls in which a password is typed, by name. What is typed there stays there: no answer and no page brings it back. */
const passwordFields = ['password', 'current'] as const;

export type PasswordFieldName = (typeof passwordFields)[number];

/** Whether a control of this name holds a password. */
export function isPasswordField(name: string): name is PasswordFieldName {
  return passwordFields.some((field) => field === name);
}
