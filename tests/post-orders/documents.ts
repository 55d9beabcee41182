/** A small, whole PDF, unlike every other one by what it says. */
export const pdf = (says: string, inside = '') =>
  Buffer.from(
    `%PDF-1.7\n% ${says}\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n60\n%%EOF\n`,
  )
