-- Organizations are often a guard company's customers: who writes their invoices is then another name at another address.
alter table organizations
  add column invoice_issuer text,
  add column invoice_issuer_address text;
