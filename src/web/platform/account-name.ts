interface Named {
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** Without a name the e-mail shows. */
export const nameOf = ({ firstName, lastName, email }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '')
