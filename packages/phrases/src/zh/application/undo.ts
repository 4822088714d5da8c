/** Taking back what was done: in a message after it, and in the history. */
export const undo = {
  button: '撤销',
  of: '撤销 {{name}} 的这一步',
  done: '已撤销，一切恢复原状',
  partly: '{{done}} 票已撤销，{{left}} 票不能撤销：{{why}}',
} as const;
