/** Something a reader sees: neither a space nor one of the characters that leave no trace, such as a space without width. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is anything of a text to be seen. */
export const isVisible = (text: string): boolean => visible.test(text);
