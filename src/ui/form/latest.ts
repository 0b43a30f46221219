/** Holds a component's latest props for objects that outlive one rendering. */
export class Latest<Value> {
  value: Value
  constructor(value: Value) {
    this.value = value
  }
  set(value: Value): void {
    this.value = value
  }
}
