export { insertClientPerson } from './people.ts'
export { findClient, findClientByName, insertClient } from './store.ts'
