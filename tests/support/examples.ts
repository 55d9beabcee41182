/** Fields that a generated input cannot guess: two that must agree, or one the demo company must know. */
export const examples: Record<string, Record<string, unknown>> = {
  'POST /api/auth/register-provider': {
    password: 'quiet harbour 41',
    confirmPassword: 'quiet harbour 41',
    businessDescription: 'Guards for shops and building sites.',
    phone: '212 555 0100',
    businessAddress: '1 Example Street, New York',
  },
  'POST /api/login': { email: 'employee@muster.demo', password: 'muster-demo' },
}
