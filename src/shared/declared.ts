/** A declaration with what most of them leave out. What it makes only when it is asked for is not asked for here. */
export const declared = (usual: object, declaration: object): unknown =>
  Object.defineProperties(usual, Object.getOwnPropertyDescriptors(declaration))
