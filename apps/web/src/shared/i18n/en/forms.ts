/** What is said of a field whose value cannot be sent; the sentences of rule D3.2. */
export const forms = {
  required: 'The {field} field is required.',
  email: 'The {field} must be a valid email.',
  url: 'The {field} is not a valid URL.',
  number: 'The {field} must be a number.',
  date: 'The {field} is not a valid date.',
  time: 'The {field} is not a valid time.',
  pattern: 'The {field} format is invalid.',
  minlength: 'The {field} must be at least {n} characters.',
  maxlength: 'The {field} may not be greater than {n} characters.',
  min: 'The {field} must be {n} or more.',
  max: 'The {field} must be {n} or less.',
} as const
